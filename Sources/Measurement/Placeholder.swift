// What Easel measures: cases and clocks.
