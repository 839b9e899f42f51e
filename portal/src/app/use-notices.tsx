import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../lib/words/index.ts'
import type { Toast } from '../ui/toast-region.tsx'
import type { News, NoticesProps } from './notices.tsx'

/** More than these at once nobody reads. */
const most = 3

const load = () => import('./notices.tsx')

/**
 * Notices, and the words of them, are loaded at the first touch of the page: before anybody does anything there is nothing
 * to tell, and when they have done it there may be no network left to load it by.
 */
export function useNotices() {
  const { language } = useLanguage()
  const spoken = useRef(language)
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [Notices, setNotices] = useState<ComponentType<NoticesProps>>()

  useEffect(() => {
    spoken.current = language
  }, [language])

  const prepare = useCallback(async () => {
    const loaded = await load()
    setNotices(() => loaded.Notices)
    return loaded
  }, [])

  useEffect(() => {
    // Asked for again when there is something to tell.
    const touched = () => void prepare().catch(() => undefined)
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) addEventListener(touch, touched, { once: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [prepare])

  const tell = useCallback(
    async (news: News) => {
      const { noticeOn } = await prepare()
      const notice = await noticeOn(news, spoken.current)
      if (!notice) return
      // The same said again is one toast, as new as its last time.
      const toast = { ...notice, id: notice.text }
      setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast].slice(-most))
    },
    [prepare],
  )

  const dismiss = useCallback((id: string) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])

  return { tell, shown: Notices && <Notices toasts={toasts} onDismiss={dismiss} /> }
}
