import { createContext, jsx, type Shown, useContext } from './react.ts'

// Stands in for the store in the first view: the state is what is known when the page opens.

interface Store {
  readonly getState: () => unknown
}
const none: Store = { getState: () => ({}) }
const StoreContext = createContext(none)

export const Provider = ({ store, children }: { readonly store: Store; readonly children?: Shown }) =>
  jsx(StoreContext, { value: store, children })
export const useStore = (): Store => useContext(StoreContext)
export const useSelector = <T>(select: (state: unknown) => T): T => select(useStore().getState())
export const useDispatch = () => () => undefined
