# Sourced by the bootstraps: apt_install PACKAGE… installs packages of Debian and its kin, quietly, as root.

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq && as_root apt-get install -y -qq --no-install-recommends "$@"
}
