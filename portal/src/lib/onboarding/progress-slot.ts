/** The id of the slot in the header where the onboarding shows the progress. */
export const progressSlot = 'onboarding-progress'
