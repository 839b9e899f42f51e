import { PageHeading } from '../lib/page.tsx'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/link.tsx'
import { useAppWords } from './words/index.ts'

/** What operators, facilitators and financiers see after signing in, because every other page belongs to vendors. */
export function StaffPage() {
  const { staff } = useAppWords()
  return (
    <div className="mx-auto w-full max-w-136">
      <Card className="grid gap-4">
        <PageHeading className="text-24!">{staff.title}</PageHeading>
        <p>{staff.text}</p>
        <p>
          {/* The server answers it, not the portal. */}
          <TextLink to="/docs" reloadDocument>
            {staff.docs}
          </TextLink>
        </p>
        <p>
          <TextLink to="/dashboard/account/security">{staff.security}</TextLink>
        </p>
      </Card>
    </div>
  )
}
