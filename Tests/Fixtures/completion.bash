# Prints what bash offers for the last word of each line of standard input, with words parted at : and = as bash does.
source <(easel --generate-completion-script bash)
while IFS= read -r line; do
  COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=() COMPREPLY=()
  spaced=${line//:/ : }
  read -r -a COMP_WORDS <<<"${spaced//=/ = }"
  case $line in *' ') COMP_WORDS+=('') ;; esac
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _easel easel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
  echo "$line| ${COMPREPLY[*]}"
done
