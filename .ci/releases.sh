#!/usr/bin/env bash
# Keeps a release behind nginx as a host does (`release.mjs`), and once more where that fails, which is told, as a failed test file gets one more try:
#   bash .ci/releases.sh FOLDER
# `.ci/run` does it beside the journeys, which leave a part of two processors when they begin. What stops this script stops what it runs (`--foreground`).
set -Eeuo pipefail
cd "$(dirname "$0")/.."
keep() { timeout --foreground --kill-after=30s 10m node .ci/release.mjs "$1"; }
if ! keep "$1/release"; then
  keep "$1/release-again"
  echo 'flaky, passed on its own: .ci/release.mjs'
fi
