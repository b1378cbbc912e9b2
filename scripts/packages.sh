# Sourced by the bootstraps and the checks: finds programs that this machine lacks, and installs packages.
missing=()

# look_for PROGRAM[=PACKAGE]…: adds the package of each program that is not there to `missing`.
look_for() {
  local program
  for program; do command -v "${program%=*}" >/dev/null || missing+=("${program#*=}"); done
}

# need SCRIPT PROGRAM…: ends, naming the script that installs them, if programs are missing.
need() {
  look_for "${@:2}"
  if [ ${#missing[@]} -gt 0 ]; then
    echo "easel: ${missing[*]} missing; run $1" >&2
    exit 69
  fi
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# apt_install PACKAGE…: installs packages of Debian and its kin, quietly, as root.
apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq && as_root apt-get install -y -qq --no-install-recommends "$@"
}

# install_missing [or-brew]: names and installs the packages in `missing`; those of Homebrew have the same names.
install_missing() {
  if [ ${#missing[@]} = 0 ]; then return; fi
  echo "easel: installing ${missing[*]}"
  if command -v apt-get >/dev/null; then
    apt_install "${missing[@]}" >/dev/null
  elif [ "${1:-}" = or-brew ] && command -v brew >/dev/null; then
    brew install --quiet "${missing[@]}"
  else
    echo "easel: ${missing[*]} cannot be installed here" >&2
    return 69
  fi
}
