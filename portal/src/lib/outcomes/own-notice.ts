/**
 * Mutes the general notice of one act, for a page that reports the outcome itself. The key names the act: two acts with one key
 * would be muted together, and each would overwrite the other's result.
 */
export const ownNotice = (act: string) => ({ fixedCacheKey: act })
