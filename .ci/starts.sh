#!/usr/bin/env bash
# Starts the built server on the oldest Node that is promised and on the newest, one after the other on one folder:
#   bash .ci/starts.sh OLDEST_NODE NEWEST_NODE FOLDER
# `.ci/run` does it beside a suite, as neither fills two processors; so a start may take ten minutes before it counts as hung. FOLDER/demo is left
# as the oldest has filled it.
set -Eeuo pipefail
cd "$(dirname "$0")/.."
node .ci/starts.mjs "$1" "$3/demo" 600
cp -r "$3/demo" "$3/demo-of-newest"
node .ci/starts.mjs "$2" "$3/demo-of-newest" 600
