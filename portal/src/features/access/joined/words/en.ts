/** The words of the dialog that a colleague sees after the first sign-in. `es.ts` has the same keys. */
export const en = {
  title: (business: string) => `You have joined ${business}`,
  text: (owner: string) =>
    `${owner} invited you. From now on you see the invoices, payments and bank accounts of this business, and its owner sees when you sign in.`,
  leave: 'If this is not your business, you can leave it under Account > Users.',
  go: 'See who has access.',
  close: 'Go to the dashboard',
  closeLabel: 'Close',
}

export type JoinedWords = typeof en
