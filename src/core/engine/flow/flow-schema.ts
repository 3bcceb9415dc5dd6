import * as z from 'zod/mini';
import { textSchema } from '../../domain/text.ts';

const nodeIdSchema = z.string().check(z.maxLength(60));

/** Kinds of steps in the diagram; each has a look of its own. */
export const FLOW_KINDS = ['idea', 'plan', 'page', 'data', 'admin', 'accounts'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

export const flowNodeSchema = z.object({
  id: nodeIdSchema,
  kind: z.enum(FLOW_KINDS),
  /** The name that the project gives it; empty where the interface has the word. */
  label: textSchema,
  /** The address of a page, or of its place in the admin; empty where there is nothing to open. */
  description: z.string().check(z.maxLength(120)),
  /** While a build runs pending, loading, loaded; then how it ended. */
  status: z.enum(['pending', 'loading', 'loaded', 'success', 'error']),
  /** Shows that there are children to unfold. */
  expandable: z.boolean(),
  /** Effect that a pending change will have on it. */
  changeStatus: z.nullable(z.enum(['add', 'delete'])),
  /** The sections of a page, the fields of a kind of record, the roles of the accounts. */
  children: z.array(z.object({ id: nodeIdSchema, label: textSchema })).check(z.maxLength(60)),
  /** The nodes that lead to it, and those that it leads to. */
  inputs: z.array(nodeIdSchema),
  outputs: z.array(nodeIdSchema),
});
export type FlowNode = z.infer<typeof flowNodeSchema>;

export const flowEdgeSchema = z.object({
  source: nodeIdSchema,
  target: nodeIdSchema,
  /** A relation joins two kinds of records; everything else is the way from the idea to the admin. */
  kind: z.enum(['way', 'relation']),
});
export type FlowEdge = z.infer<typeof flowEdgeSchema>;

/** Diagram of a project, from its idea to its admin, without coordinates. */
export const flowSchema = z.object({ nodes: z.array(flowNodeSchema), edges: z.array(flowEdgeSchema) });
export type Flow = z.infer<typeof flowSchema>;
