/** Which of the stored items goes back to the seller. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { useSellerText } from '#src/order/seller-text.ts'

const toReturn =
  (item: string): LinkAs =>
  (parts) => <Link to="/pages/afterSalesDetail/index" search={{ item }} {...parts} />

export function ReturnSheet({ items, onClose }: { items: readonly StoredItem[]; onClose: () => void }) {
  const { t } = useLingui()
  const sellerText = useSellerText()
  const { dateTime } = useDayText()
  return (
    <Sheet open flush onClose={onClose} title={<Trans>What do you want to return?</Trans>}>
      <List inset={84} label={t`Stored items`}>
        {items.map((item) => (
          <Row
            key={item.id}
            lead={<LinePicture pic={item.pic} size={56} />}
            title={sellerText(item.title, item.titleEn)}
            note={item.returnDeadline !== null && t`Until ${dateTime(item.returnDeadline)}`}
            link={toReturn(item.id)}
          />
        ))}
      </List>
    </Sheet>
  )
}
