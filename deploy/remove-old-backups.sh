#!/bin/sh
# sh deploy/remove-old-backups.sh <folder of backups>: removes those in it that are older than 29 days, because nobody who was
# erased may be kept for longer. But the newest whole one stays however old it is: where none was made since, it is all there is.
# A backup, or what is left of one, is a folder with the accounts, which are written first. Whatever else is there stays.
set -eu
[ -d "$1" ] || exit 0
cd "$1"
failed=0

newest=
for accounts in ./*/accounts.copy.gz; do
  backup=${accounts%/*}
  case $backup in *.unfinished) continue ;; esac
  # An empty manifest is what a power cut may leave.
  [ -s "$backup/manifest.json" ] || continue
  if [ -z "$newest" ] || [ "$backup/manifest.json" -nt "$newest/manifest.json" ]; then newest=$backup; fi
done

for accounts in ./*/accounts.copy.gz; do
  backup=${accounts%/*}
  if [ ! -e "$accounts" ] || [ "$backup" = "$newest" ]; then continue; fi
  find "$backup" -maxdepth 0 -mtime +29 -exec rm -rf {} + || failed=1
done

for folder in ./*/; do
  if [ ! -d "$folder" ] || [ -x "$folder" ]; then continue; fi
  echo "$1/${folder#./}: nobody but its owner sees whether that is an old backup, so it stays." >&2
  failed=1
done
exit $failed
