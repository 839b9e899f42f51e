export const en = {
  title: 'Clients',
  close: 'Close',
  cancel: 'Cancel',
  trouble: {
    title: 'We couldn’t load your clients',
    meaning: 'Your clients and their names haven’t changed.',
  },
  list: 'Your clients',
  listTitle: 'Your clients',
  listText: 'A name that you enter appears on your invoices. Only your business and our team see it.',
  empty: 'No clients yet',
  emptyHow: 'Clients appear here with their first invoice.',
  pages: 'Your clients: pages',
  nameless: 'No name yet',
  calledBy: (partner: string, name: string) => `${partner} calls it ${name}`,
  number: (partner: string, id: string) => `${partner}, number ${id}`,
  rename: 'Rename',
  renameNamed: (client: string) => `Rename: ${client}`,
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can rename clients.',
  renaming: {
    title: (client: string) => `Rename ${client}`,
    text: 'Your invoices, payments and exports will show this name.',
    label: 'Your name for this client',
    empty: 'Enter a name.',
    save: 'Save name',
    saving: 'Saving…',
  },
}

export type ClientsWords = typeof en
