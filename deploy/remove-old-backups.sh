#!/bin/sh
# sh deploy/remove-old-backups.sh <folder of backups>: removes those in it that are 29 days old, because nobody who was
# erased may be kept for longer. But the newest whole one stays however old it is: where none was made since, it is all there is.
# A backup, or what is left of one, is a folder with tables in it, and no link to one. Whatever else is there stays.
set -eu
[ -d "$1" ] || exit 0
cd "$1"
failed=0

is_backup() {
  if [ -L "$1" ]; then return 1; fi
  for table in "$1"/*.copy.gz; do
    if [ -e "$table" ]; then return 0; fi
  done
  return 1
}

newest=
for folder in ./*/; do
  backup=${folder%/}
  case $backup in *.unfinished) continue ;; esac
  # An empty manifest is what a power cut may leave.
  if [ ! -s "$backup/manifest.json" ] || ! is_backup "$backup"; then continue; fi
  if [ -z "$newest" ] || [ "$backup/manifest.json" -nt "$newest/manifest.json" ]; then newest=$backup; fi
done

for folder in ./*/; do
  backup=${folder%/}
  if [ "$backup" = "$newest" ] || ! is_backup "$backup"; then continue; fi
  find "$backup" -maxdepth 0 -mtime +28 -exec rm -rf {} + || failed=1
done

for folder in ./*/; do
  if [ ! -d "$folder" ] || [ -x "$folder" ] || [ "$folder" = ./lost+found/ ]; then continue; fi
  echo "$1/${folder#./}: nobody but its owner sees whether that is an old backup, so it stays." >&2
  failed=1
done
exit $failed
