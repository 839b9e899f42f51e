let loading = 0

/** Loads code that a page is complete without. While it fails to load, the page is not reloaded to get a newer version. */
export async function loadOptional<Module>(load: () => Promise<Module>): Promise<Module> {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

export const isLoadingOptional = (): boolean => loading > 0
