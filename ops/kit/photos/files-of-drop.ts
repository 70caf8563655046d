/** What was dropped: files, and all files of the folders among them. */

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry) return [await new Promise<File>((done, fail) => entry.file(done, fail))]
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  // A reader gives a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) break
    inside.push(...some)
  }
  const files = await Promise.all(inside.toSorted((a, b) => a.name.localeCompare(b.name)).map(filesIn))
  return files.flat()
}

/** Must be called while the drop is told: afterwards the browser forgets what it was. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some((entry) => entry.isDirectory)) return plain
  return (await Promise.all(entries.map(filesIn))).flat()
}
