int easel_placeholder;
