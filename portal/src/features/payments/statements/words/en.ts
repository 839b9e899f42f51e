export const en = {
  title: 'Statements',
  intro:
    'What was owed to you, paid, deducted and returned in each month, to the cent, as a PDF for your books.',
  soFar: (day: string) => `so far, through ${day}`,
  paid: (amount: string) => `Paid to you ${amount}`,
  owed: (amount: string) => `Not sent yet at its end ${amount}`,
  owing: (amount: string) => `You owed at its end ${amount}`,
  even: 'Nothing was open at its end',
  download: 'Download PDF',
  downloading: 'Preparing the PDF…',
  fileName: (month: string) => `statement-${month}.pdf`,
  failed: 'The PDF did not arrive. Nothing was changed; please try again.',
  empty: 'There is no statement yet',
  emptyHow: 'A month has a statement as soon as something was bought from you, paid or deducted in it.',
  trouble: {
    title: 'We could not load your statements',
    meaning: 'Your payments and your books with us are as they were.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
}
