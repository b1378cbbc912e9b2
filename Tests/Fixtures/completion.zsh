# Types each line of standard input into an interactive zsh, completes it there, and
# prints what has become of the line.
zmodload zsh/zpty
mkdir .functions
easel --generate-completion-script zsh >.functions/_easel
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell 'PS1=""; setopt no_beep; autoload -Uz compinit; fpath=($PWD/.functions $fpath); compinit -u -D'
zpty -w shell 'show() { zle complete-word; print -r -- "<<${BUFFER}>>"; BUFFER=""; zle reset-prompt }; zle -N show'
zpty -w shell 'bindkey "^X" show; stty cols 300 rows 200; LISTMAX=100000; print RE""ADY'
zpty -r shell out '*READY*'
while IFS= read -r line; do
  zpty -w -n shell "$line"$'\C-x'
  zpty -r shell out '*>>*'
  print -r -- "$line| ${${out##*<<}%%>>*}"
done
zpty -d shell
