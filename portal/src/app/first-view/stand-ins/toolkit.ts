// Stands in for the library of the store in the first view, where nothing changes the state.

export const skipToken = Symbol('skip')

interface Slice {
  readonly reducers: Readonly<Record<string, unknown>>
}

export const createSlice = ({ reducers }: Slice) => ({
  actions: Object.fromEntries(Object.keys(reducers).map((name) => [name, () => undefined])),
})

/** Nobody opens a dialog before React has come. */
export const modalOpened = () => undefined
