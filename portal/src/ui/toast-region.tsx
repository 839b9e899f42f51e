import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from './control-icons.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'
import { useOpenLayers } from './dialog/layers.ts'
import './toast.css'

/** Calls `onEnd` after this many milliseconds, not counting pauses; undefined means never. */
function useCountdown(lasts: number | undefined, paused: boolean, onEnd: () => void): void {
  const left = useRef(lasts)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused || left.current === undefined) return undefined
    const began = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - began))
    }
  }, [paused])
}

export interface Toast {
  readonly id: string
  readonly kind: 'success' | 'info' | 'error'
  readonly text: ReactNode
}

export interface ToastRegionProps {
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
  readonly label: string
  readonly dismissLabel: string
  /** How long toasts without an error stay. Errors stay until they are dismissed. */
  readonly lastsMs?: number
}

const icons = { success: <CheckIcon />, info: <InfoIcon />, error: <AlertIcon /> }
const colours = { success: 'text-positive', info: 'text-info', error: 'text-negative' }

interface ToastCardProps {
  readonly toast: Toast
  readonly lasts: number | undefined
  readonly paused: boolean
  readonly dismissLabel: string
  readonly onDismiss: () => void
}

function ToastCard({ toast, lasts, paused, dismissLabel, onDismiss }: ToastCardProps) {
  useCountdown(lasts, paused, onDismiss)
  return (
    <div className="toast pointer-events-auto flex items-start gap-3 rounded-control border border-control bg-card py-1.5 pr-1.5 pl-4 text-16 text-ink shadow-over">
      <span className={`mt-3 ${colours[toast.kind]}`}>{icons[toast.kind]}</span>
      <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">{toast.text}</div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

/** A hidden window stops the time, because nobody reads it. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

/** When the focused toast goes, the focus moves to the next one, else back to where it came from. */
function useFocusGuard(region: RefObject<HTMLElement | null>, count: number) {
  const cameFrom = useRef<Element | null>(null)
  const within = useRef(false)
  useEffect(() => {
    if (!within.current || region.current?.contains(document.activeElement)) return
    const next = region.current?.querySelector('button') ?? cameFrom.current
    if (next instanceof HTMLElement && next.isConnected) next.focus()
  }, [region, count])
  // Only focus on another element counts as leaving: a removed button or a switch to another window loses the focus to nothing.
  useEffect(() => {
    const elsewhere = ({ target }: globalThis.FocusEvent) => {
      if (!region.current?.contains(target as Node)) within.current = false
    }
    document.addEventListener('focusin', elsewhere)
    return () => document.removeEventListener('focusin', elsewhere)
  }, [region])
  return {
    enter: ({ currentTarget, relatedTarget }: FocusEvent) => {
      within.current = true
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
  }
}

interface RegionProps extends Required<Omit<ToastRegionProps, 'label'>> {
  readonly label: string | undefined
  readonly layer: HTMLElement
}

/** Both live regions are in the page before they have content: errors interrupt the screen reader, other messages wait. */
function Region({ layer, toasts, onDismiss, label, dismissLabel, lastsMs }: RegionProps) {
  const hidden = useHidden()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const focusGuard = useFocusGuard(region, toasts.length)
  const cards = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          lasts={isError ? undefined : lastsMs}
          paused={hidden || hovered || focused}
          dismissLabel={dismissLabel}
          onDismiss={() => onDismiss(toast.id)}
        />
      ))
  return createPortal(
    <section
      ref={region}
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        setFocused(true)
        focusGuard.enter(event)
      }}
      onBlur={(event) => {
        setFocused(event.currentTarget.contains(event.relatedTarget))
      }}
      className={`pointer-events-none fixed inset-x-0 z-50 mx-auto w-full max-w-md px-4 toasts ${layer === document.body ? 'toasts-page tablet:right-0 tablet:left-auto' : ''}`}
    >
      <div role="status" className="grid gap-2 not-empty:pt-2">
        {cards(false)}
      </div>
      <div role="alert" className="grid gap-2 not-empty:pt-2">
        {cards(true)}
      </div>
    </section>,
    layer,
  )
}

/**
 * Toasts at the foot of the page, on a phone at its head, or at the head of the topmost dialog. They move with what is topmost: under a dialog that opens
 * later they could be neither read nor dismissed. The pointer or the focus on a toast stops its time.
 */
export function ToastRegion({ toasts, lastsMs = 6000, ...rest }: ToastRegionProps) {
  const layers = [document.body, ...useOpenLayers()]
  const top = layers.at(-1)
  return layers.map((layer) => (
    <Region
      key={layer.getAttribute('aria-labelledby') ?? 'page'}
      {...rest}
      // A region below a dialog is inert, so it must not be a named landmark.
      label={layer === top ? rest.label : undefined}
      lastsMs={lastsMs}
      layer={layer}
      toasts={layer === top ? toasts : []}
    />
  ))
}
