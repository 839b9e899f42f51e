/** The words of the dialog that a colleague sees after the first sign-in. `es.ts` has the same keys. */
export const en = {
  title: (business: string) => `You have joined ${business}`,
  text: (owner: string) =>
    `${owner} invited you. You can now see this business’s invoices, payments and bank accounts. The owner sees when you sign in.`,
  leave: 'If this isn’t your business, you can leave it under Account > Users.',
  go: 'See who has access.',
  close: 'Go to the dashboard',
  closeLabel: 'Close',
}

export type JoinedWords = typeof en
