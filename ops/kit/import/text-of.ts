/** The text of somebody else's file: UTF-8, or what they wrote before it (`otherwise`). */
export async function textOf(file: Blob, otherwise: 'windows-1252' | 'gb18030'): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(otherwise).decode(bytes)
  }
}
