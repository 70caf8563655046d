/** Something that time alone causes; `server/clockwork.ts` has the list of them. */
import type { World } from '#server/world.ts'

export interface Timer {
  name: string
  /** Handles everything overdue now; gives how many documents moved. */
  run(world: World): Promise<number>
}
