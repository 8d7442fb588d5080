#!/bin/sh
# sh deploy/remove-old-backups.sh <folder of backups>: removes what is in it and older than 29 days, because nobody who was
# erased may be kept for longer. But the newest whole backup stays however old it is: where none was made since, it is all there is.
set -eu
[ -d "$1" ] || exit 0
cd "$1"
# An empty manifest is what a power cut may leave.
newest=$(find . -mindepth 2 -maxdepth 2 -name manifest.json -size +0 ! -path '*.unfinished/*' -exec ls -t {} + | head -n 1)
find . -mindepth 1 -maxdepth 1 -mtime +29 ! -path "${newest%/manifest.json}" -exec rm -rf {} +
