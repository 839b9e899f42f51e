import { Button } from '../button.tsx'
import { ModalFrame } from '../dialog/modal-frame.tsx'
import { useDisplay } from '../display.tsx'

interface LeaveQuestionProps {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before input is lost. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { export: exporting, unsaved } = useDisplay().words
  return (
    <ModalFrame
      shape=""
      onClose={onStay}
      title={unsaved.title}
      description={unsaved.text}
      closeLabel={exporting.close}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {unsaved.stay}
          </Button>
          <Button onClick={onLeave}>{unsaved.leave}</Button>
        </>
      }
    />
  )
}
