const urlLifetimeMs = 60_000

/** Saves the file and never displays it: content by strangers must not open in a page of ours. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the file only after they have asked for the place to save it.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}
