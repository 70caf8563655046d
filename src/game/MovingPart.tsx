/** Around a picture that moves: its script comes late. Where it does not come, the result is shown without it. */
import { Component, type ReactNode, Suspense, useEffect } from 'react'

interface Props {
  /** What stands there until the script is here. */
  still: ReactNode
  onRest: () => void
  children: ReactNode
}

export const MovingPart = ({ still, onRest, children }: Props) => (
  <Caught fallback={<Rests still={still} onRest={onRest} />}>
    <Suspense fallback={still}>{children}</Suspense>
  </Caught>
)

function Rests({ still, onRest }: Omit<Props, 'children'>) {
  useEffect(onRest, [onRest])
  return still
}

class Caught extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
