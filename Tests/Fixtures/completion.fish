# Prints what fish offers for the last word of each line of standard input, without the descriptions.
easel --generate-completion-script fish | source
while read -l line
  echo "$line| "(complete -C $line | string replace -r '\t.*' '' | string join ' ')
end
