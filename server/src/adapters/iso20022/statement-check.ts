import { RailFileFault } from '../file-rail/fault.ts'
import { exact } from './pence.ts'
import { childOf, textOf, type FoundElement, type XmlElement } from './read-elements.ts'

function signedAmount(element: XmlElement): bigint {
  const direction = textOf(element, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new RailFileFault('An amount has no direction.')
  const amount = exact(textOf(element, 'Amt'))
  return direction === 'CRDT' ? amount : -amount
}

const none = () => ({ entries: 0, booked: 0n, opening: [] as bigint[], closing: [] as bigint[], stated: '' })

/** Compares the entries of each statement with the balances and the number of entries that it states. */
export class StatementCheck {
  private statement = none()

  take({ element }: FoundElement): void {
    if (element.name === 'Bal') this.balance(element)
    else if (element.name === 'TxsSummry')
      this.statement.stated = textOf(element, 'TtlNtries', 'NbOfNtries') ?? ''
    else if (element.name === 'Ntry') this.entry(element)
    else if (element.name === 'Stmt' || element.name === 'Ntfctn') this.end(element)
  }

  private balance(element: XmlElement): void {
    const type = textOf(element, 'Tp', 'CdOrPrtry', 'Cd')
    if (type === 'OPBD' || type === 'PRCD') this.statement.opening.push(signedAmount(element))
    if (type === 'CLBD') this.statement.closing.push(signedAmount(element))
  }

  private entry(element: XmlElement): void {
    this.statement.entries += 1
    const amount = signedAmount(element)
    if ((textOf(element, 'Sts', 'Cd') ?? textOf(element, 'Sts')) === 'BOOK') this.statement.booked += amount
  }

  private end(element: XmlElement): void {
    const { entries, booked, opening, closing, stated } = this.statement
    this.statement = none()
    if (stated !== '' && Number(stated) !== entries)
      throw new RailFileFault('A statement has another number of entries than it states.')
    // A statement of several pages has its balances on the first and the last.
    const pages = childOf(element, 'StmtPgntn')
    const isWhole = !pages || (textOf(pages, 'PgNb') === '1' && textOf(pages, 'LastPgInd') === 'true')
    const [first] = opening
    const [last] = closing
    if (
      isWhole &&
      opening.length === 1 &&
      closing.length === 1 &&
      first !== undefined &&
      first + booked !== last
    )
      throw new RailFileFault(
        'The entries of a statement do not lead from its opening to its closing balance.',
      )
  }
}
