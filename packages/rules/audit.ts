/** Reasons are found by a part of so many characters at least: an index has no shorter ones. */
export const minReasonPart = 3
