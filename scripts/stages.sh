# Sourced by easel, scripts/launch and scripts/build, with `root` set: the two builds of the command. `first` is built
# without optimisation and draws a picture soon, `release` is the fast one. Beside each binary, the file `sources` has a
# checksum of the contents of the sources before the build, and one of their names, sizes and times of change.
built=$root/.build/easel-launcher
contents=

# Effects that `play` draws frame by frame.
effects="peel scenekit peel-app scenekit-app segments displacement-map peel-map roll fold page-fold cone biarc \
elastica like jumpy rotation rotation-3d menu-item ripple jumpy-menu tear"

# Prints the build that the arguments need: `release` for verbs, galleries and moving pictures that take many seconds
# without optimisation, and `first` for all others.
stage_for() {
  case ${CI:-false} in false | 0) ;; *) echo release && return ;; esac
  needed=first
  case ${1-} in compare | render | tune | nearest | fit | bench | explore) needed=release ;; esac
  for word; do
    case $1:$word in
      *:-h | *:--help | *:--help-all) needed=first && break ;;
      play:-o* | *:--animate | gallery:effects) needed=release ;;
      play:*) case " $effects " in *" ${word%%[:+]*} "*) needed=release ;; esac ;;
    esac
  done
  echo $needed
}

# The whole minutes that a build takes, from seconds measured on two quiet cores. One core takes five thirds of that;
# more than two save little, since modules wait for one another.
build_minutes() {
  case $1 in first) seconds=113 ;; explore) seconds=70 ;; *) seconds=330 ;; esac
  if [ "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" -le 1 ]; then seconds=$((seconds * 5 / 3)); fi
  echo $(((seconds + 30) / 60))
}

folder_of() { if [ "$1" = release ]; then folder=$built; else folder=$built/$1; fi; }

# Every source with what find does with it. Files of editors and of Finder are none.
find_sources() { cd -P "$root" && find Sources Package.swift -type f ! -name '[.#]*' ! -name '*~' "$@"; }

# A checksum of the names, sizes and times of change of the sources. No tool sets a time of change to another value.
list_files() {
  { (find_sources -printf '%p %s %C@\n') 2>/dev/null || (find_sources -exec stat -f '%N %z %Fc' {} +) 2>/dev/null; } | cksum
}

# A checksum of the contents of the sources, for which every file is read.
read_files() { (find_sources -exec cksum {} +) | LC_ALL=C sort | cksum; }

# Whether a binary was built from these sources, by the checksum `contents` if it is known, otherwise by `files`.
is_fresh() {
  folder_of "$1"
  [ -x "$folder/easel" ] && [ -r "$folder/sources" ] || return 1
  { read -r built_contents && read -r built_files; } <"$folder/sources" || return 1
  if [ -n "$contents" ]; then [ "$contents" = "$built_contents" ]; else [ "$files" = "$built_files" ]; fi
}

# Runs the binary of a stage; builds the server first for `explore`.
run_stage() {
  folder_of "$1"
  if [ "$1:${2-}" = release:explore ]; then
    case " $* " in *' -h '* | *' --help'*) ;; *) "$root/scripts/build-explore" "$folder" >&2 </dev/null || exit 69 ;; esac
  fi
  python=$root/.build/notebooks/bin/python
  if [ "${2-}" = sweep ] && [ -x "$python" ]; then export EASEL_PYTHON="${EASEL_PYTHON-$python}"; fi
  case $1:${2-} in
    release:* | *:sweep | first:---completion) ;;
    *)
      minutes=$(build_minutes release)
      echo "easel: unoptimised build; \`make release\` builds the fast one (about $minutes minutes)" >&2
      ;;
  esac
  shift
  exec "$folder/easel" "$@"
}
