import type { Flow, FlowNode } from '#core/engine/flow/flow-schema.ts';
import { pickText } from '#core/domain/pick-text.ts';
import { useTranslation } from 'react-i18next';

export interface FlowWords {
  /** Name of a node. */
  readonly label: string;
  /** Second line of a node. */
  readonly detail: string;
  readonly kind: string;
  /** Targets of its lines, for people who do not see them; empty when there are none. */
  readonly leadsTo: string;
  readonly children: readonly { readonly id: string; readonly label: string }[];
}
export interface FlowFigures {
  readonly flow: Flow;
  readonly idea: string;
  readonly pages: number;
  readonly data: number;
}

/** Puts nodes into words: names from the project in the language of the interface where it has them, the rest from its texts. */
export function useFlowWords({ flow, idea, pages, data }: FlowFigures): (node: FlowNode) => FlowWords {
  const { t, i18n } = useTranslation('generate');
  const locale = i18n.language === 'zh-CN' ? 'zh' : 'en';
  const detailOf = (node: FlowNode): string => {
    const count = node.children.length;
    switch (node.kind) {
      case 'idea':
        return idea;
      case 'plan':
        return [t('flow.pages', { count: pages }), t('flow.records', { count: data })].join(t('flow.comma'));
      case 'page':
        return t('flow.sections', { count });
      case 'data':
        return t('flow.fields', { count });
      case 'admin':
        return t('flow.records', { count: data });
      case 'accounts':
        return t('flow.roles', { count });
    }
  };
  const labelOf = ({ label, kind }: FlowNode) => pickText(label, locale) || t(`flow.kind.${kind}`);
  const labels = new Map(flow.nodes.map((node) => [node.id, labelOf(node)]));
  const namesOf = (ids: readonly string[]) => ids.map((id) => labels.get(id) ?? '').join(t('flow.comma'));
  return (node) => ({
    label: labelOf(node),
    leadsTo: node.outputs.length === 0 ? '' : t('flow.leadsTo', { names: namesOf(node.outputs) }),
    detail: detailOf(node),
    kind: t(`flow.kind.${node.kind}`),
    children: node.children.map(({ id, label }, index) => ({
      id,
      label: pickText(label, locale) || t('selection.untitled', { number: index + 1 }),
    })),
  });
}
