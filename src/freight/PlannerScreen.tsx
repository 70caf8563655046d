/**
 * The haul planner (mockups2/haul-planner): cart, waiting and stored goods together, what they cost to ship in one parcel, in two or
 * in turns, and what to take out. Computed on the phone by the calculator's rules, so it answers without a network too.
 */
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { asQuestion } from '#contract/freight/offers.ts'
import { CountryField } from '#src/address/ShipTo.tsx'
import { Content } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { shareLink } from '#src/kit/share.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { HaulAdvice } from './HaulAdvice.tsx'
import { HaulBar } from './HaulBar.tsx'
import { HaulLines } from './HaulLines.tsx'
import { HaulTotal } from './HaulTotal.tsx'
import { HaulWays } from './HaulWays.tsx'
import { useHaul } from './use-haul.ts'

export function PlannerScreen() {
  const { t } = useLingui()
  const leave = useLeave()
  const haul = useHaul()
  const { things, planned, table, facts, country, change } = haul
  // One tap asks for both: neither says anything without the other.
  const again = () => (table.again(), facts.again())
  const reading = { ...calledOf(table), again }
  const whole = planned?.plan?.whole
  const share = async () => {
    if (!whole) return
    const question = Object.entries(asQuestion(whole.expected)).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const url = new URL(`/pages/priceCalc/index?${new URLSearchParams(question).toString()}`, location.href).href
    if ((await shareLink({ title: t`Price calculator`, url })) === 'copied') toast(t`Link copied`)
  }
  const skeleton = (
    <Loading>
      <Skeleton h={190} r={18} />
      <Skeleton h={240} r={18} />
      <Skeleton h={280} r={18} />
    </Loading>
  )
  const lost = <Trans>Prices need a connection once. After that they are kept on this phone.</Trans>
  return (
    <Page standing={things}>
      <NavBar
        title={t`Haul planner`}
        onBack={leave}
        actions={whole && <IconButton icon={ShareNetwork} label={t`Share`} onClick={() => void share()} />}
      />
      <div className={`${layout.pad} ${layout.stack}`}>
        <Content reading={things} skeleton={skeleton} missing={<NothingToPlan />}>
          {() => (
            <Content reading={reading} skeleton={skeleton} lost={lost}>
              {(tariffs) => (
                <Content reading={{ ...calledOf(facts), again }} skeleton={skeleton} lost={lost}>
                  {() =>
                    planned ? (
                      <>
                        {planned.way && <HaulTotal planned={planned} way={planned.way} country={country} />}
                        <Card>
                          <CountryField
                            label={<Trans>Ship to</Trans>}
                            country={country}
                            onPick={(code) => change({ country: code, channelId: null })}
                          />
                        </Card>
                        {planned.plan && (
                          <HaulWays
                            plan={planned.plan}
                            way={planned.way}
                            onWay={(way) => change({ way })}
                            onLine={(channelId) => change({ channelId, way: 'one' })}
                          />
                        )}
                        <HaulLines lines={planned.lines} chosen={planned.chosen} onPut={haul.put} />
                        <HaulAdvice planned={planned} asOf={table.fresh && facts.fresh ? undefined : tariffs.asOf} />
                        <HaulBar planned={planned} />
                      </>
                    ) : (
                      skeleton
                    )
                  }
                </Content>
              )}
            </Content>
          )}
        </Content>
      </div>
    </Page>
  )
}

const NothingToPlan = () => (
  <Empty
    spot="cart"
    title={<Trans>Nothing to plan yet</Trans>}
    note={<Trans>What is in your cart, on its way to us or in our warehouse is planned here together.</Trans>}
    action={
      <Link className={buttonClass({ look: 'primary' })} to="/">
        <Trans>Paste a link</Trans>
      </Link>
    }
  />
)
