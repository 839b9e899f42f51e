import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../lib/words/index.ts'
import { loadOptional } from '../ui/load-optional.ts'
import type { NoticeCause, NoticesProps, ShownNotice } from './notices.tsx'

/** The most toasts at once; nobody reads more. */
const maxToasts = 3

const load = () => import('./notices.tsx')

/**
 * Notices and their texts are loaded at the first touch or key press: before that no action can have an outcome, and after an
 * action the network that would load them may be gone.
 */
export function useNotices() {
  const { language } = useLanguage()
  const spoken = useRef(language)
  const [toasts, setToasts] = useState<readonly ShownNotice[]>([])
  const [Notices, setNotices] = useState<ComponentType<NoticesProps>>()

  useEffect(() => {
    spoken.current = language
  }, [language])

  const prepare = useCallback(async () => {
    const loaded = await loadOptional(load)
    setNotices(() => loaded.Notices)
    return loaded
  }, [])

  useEffect(() => {
    // A failed load is ignored here, because it is repeated when there is a notice to show.
    const touched = () => void prepare().catch(() => undefined)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) addEventListener(touch, touched, { once: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [prepare])

  const notify = useCallback(
    async (cause: NoticeCause) => {
      const { noticeOn } = await prepare()
      const notice = await noticeOn(cause, spoken.current)
      if (!notice) return
      // A repeated notice replaces the earlier toast and restarts its time.
      const toast = { ...notice, id: `${notice.text} ${notice.link?.to ?? ''}` }
      setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast].slice(-maxToasts))
    },
    [prepare],
  )

  const dismiss = useCallback((id: string) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])

  return { notify, shown: Notices && <Notices toasts={toasts} onDismiss={dismiss} /> }
}
