import { type KeyboardEvent, useState } from 'react'
import { findOptions, type Option } from './find-options.ts'
import { rove } from '../rove.ts'

/** More options than anybody reads; another letter narrows the list. */
const mostShown = 100

interface Choice {
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** The typed text, the options that match it, and the option that the keyboard has reached. */
export function useCombobox({ value, options, onChange }: Choice) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value)
  const found = findOptions(options, typed ?? '')
  const shown = found.slice(0, mostShown)

  const show = (at = shown.findIndex((option) => option.value === value)) => {
    setOpen(true)
    setActive(at)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const choose = (option: Option) => {
    onChange(option.value)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(text === '' ? -1 : 0)
    if (text === '' && value !== '') onChange('')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) setActive(rove(event.key, active, shown.length, 'column') ?? -1)
      else show()
    }
  }
  // A user who types the whole name and leaves the field has chosen that option.
  const leave = () => {
    const whole = (typed ?? '').trim().toLocaleLowerCase()
    const named = options.find(({ text }) => text.toLocaleLowerCase() === whole)
    if (open && named) choose(named)
    else close()
  }
  return {
    text: typed ?? chosen?.text ?? '',
    open,
    active: open ? active : -1,
    shown,
    more: found.length - shown.length,
    show,
    close,
    choose,
    type,
    leave,
    onKeyDown,
    setActive,
  }
}
