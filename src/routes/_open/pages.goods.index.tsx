/** Everything the shop has. */
import { createFileRoute } from '@tanstack/react-router'
import { GoodsScreen } from '#src/catalog/GoodsScreen.tsx'

export const Route = createFileRoute('/_open/pages/goods/index')({ component: GoodsScreen })
