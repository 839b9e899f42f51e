/** The place in the header where the onboarding shows how far somebody is. */
export const progressSlot = 'onboarding-progress'
