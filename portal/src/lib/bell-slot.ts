/** The id of the slot in the header that the bell fills, which is loaded after the page and needs its store. */
export const bellSlot = 'bell'
