export const en = {
  title: 'Clients',
  close: 'Close',
  cancel: 'Cancel',
  trouble: {
    title: 'We could not load this',
    meaning: 'Your clients and their names are as they were.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  list: 'Your clients',
  listTitle: 'Your clients',
  listText: 'A name that you give is only for you: your invoices show it, and nobody else sees it.',
  empty: 'No clients yet',
  emptyHow: 'A client appears here with your first invoice to them.',
  pages: 'Your clients: pages',
  nameless: 'No name yet',
  calledBy: (partner: string, name: string) => `${partner} calls it ${name}`,
  number: (partner: string, id: string) => `${partner}, number ${id}`,
  rename: 'Rename',
  renameNamed: (client: string) => `Rename: ${client}`,
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can rename clients.',
  renaming: {
    title: (client: string) => `Rename ${client}`,
    text: 'Your invoices, payments and exports show this name from now on.',
    label: 'Your name for this client',
    empty: 'Enter a name.',
    save: 'Save the name',
    saving: 'Saving…',
  },
}

export type ClientsWords = typeof en
