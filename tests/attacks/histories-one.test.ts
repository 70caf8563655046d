/**
 * Bar 1: random histories of five shoppers and a crew through the real calls. After each step the model and the books
 * agree, a refused call changed nothing, and every status change is a move of its machine. Many more: `npm run test:long -- histories`.
 */
import { tellHistories } from './histories/tell.ts'

tellHistories(0)
