import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallsExtra } from '../../../lib/calls/api.ts'
import { askForFile, useDownload } from '../../../lib/downloads.ts'
import type { ReviewedDocument } from '../../../lib/resources/operator-documents.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useQueueWords } from './words/index.ts'

const pictures = ['image/png', 'image/jpeg']

/**
 * The file beside the decision. A picture is decoded and drawn, which runs nothing of it; every other file is saved, since content by
 * strangers must not open in a page of ours.
 */
export function DocumentFile({ document }: { readonly document: ReviewedDocument }) {
  const { documents: words } = useQueueWords()
  const { busy, download } = useDownload('downloadVendorDocument')
  const [failure, setFailure] = useState<string>()
  const { id, vendorId, userFilename, mediaType, isReadable } = document
  async function save() {
    setFailure(undefined)
    const params = { id: vendorId, documentId: id }
    if (await download(id, { params }, userFilename)) setFailure(words.notSaved)
  }
  if (!isReadable) return <p className="text-14 text-muted">{words.scanning}</p>
  return (
    <div className="grid justify-items-start gap-3">
      {pictures.includes(mediaType) && <Picture document={document} />}
      <Button size="small" busy={busy === id} aria-keyshortcuts="S" onClick={() => void save()}>
        {words.save}
      </Button>
      <Announcements failure={failure} />
    </div>
  )
}

function Picture({ document: { id, vendorId, userFilename } }: { readonly document: ReviewedDocument }) {
  const { documents: words } = useQueueWords()
  const dispatch = useDispatch<ThunkDispatch<State, CallsExtra, UnknownAction>>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    async function draw() {
      const params = { id: vendorId, documentId: id }
      const file = await dispatch(
        askForFile({ name: 'downloadVendorDocument', parts: { params }, signal: leaving.signal }),
      )
      const data = 'data' in file ? file.data : null
      const image = data && (await createImageBitmap(data))
      const shown = canvas.current
      if (leaving.signal.aborted || !shown) return
      if (!image) return setFailed(true)
      Object.assign(shown, { width: image.width, height: image.height })
      shown.getContext('2d')?.drawImage(image, 0, 0)
    }
    draw().catch(() => setFailed(true))
    return () => leaving.abort()
  }, [dispatch, id, vendorId])
  if (hasFailed) return <p className="text-14 text-muted">{words.notShown}</p>
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={userFilename}
      className="max-h-[70dvh] max-w-full rounded-control border border-line"
    />
  )
}
