/** What a question mark says: from the phone at once, fetched anew behind it. */
import { Trans } from '@lingui/react/macro'
import { Content } from '#src/kit/page/Content.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import type { TipProps } from './Tip.tsx'
import styles from './tip.module.css'
import { pullTips, readTip } from './tips.ts'

export function TipSheet({ of: key, label, onClose }: TipProps & { onClose: () => void }) {
  const language = useLanguage()
  const pulled = usePull(pullTips, language)
  const kept = useRows(async (disk) => ({ content: await readTip(disk, language, key) }), [language, key])
  return (
    <Sheet open title={label} onClose={onClose}>
      <div className={styles.words}>
        <Content
          reading={pulledOf(pulled, kept)}
          skeleton={
            <Loading>
              <Skeleton />
              <Skeleton w="70%" />
            </Loading>
          }
          lost={<Trans>This text is not on your phone yet.</Trans>}
        >
          {(words) => <p>{words}</p>}
        </Content>
      </div>
    </Sheet>
  )
}
