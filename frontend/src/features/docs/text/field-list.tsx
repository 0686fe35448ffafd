import type { ReferenceField } from '../../../content/docs/reference';
import { MarkedText } from './marked-text';

export interface FieldListProps {
  title: string;
  fields: readonly ReferenceField[];
  /** Of requests: whether a field must be sent. */
  showsRequired?: boolean;
}

/** Parameters or fields of a call; nothing where there are none. */
export function FieldList({ title, fields, showsRequired = false }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="text-sm font-semibold text-ink-900">{title}</p>
      <dl className="mt-2 divide-y divide-paper-200 border-y border-paper-200 text-sm">
        {fields.map(({ name, type, required, text, limits }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="min-w-0">
              <span className="font-mono font-semibold wrap-anywhere text-ink-900">{name}</span>
              <span className="block text-xs text-ink-600">
                {type}
                {showsRequired && (
                  <>
                    {' · '}
                    {required ? <span className="font-semibold text-warning-700">required</span> : 'optional'}
                  </>
                )}
              </span>
            </dt>
            <dd className="min-w-0 leading-relaxed">
              <MarkedText text={text} />
              {limits.length > 0 && (
                <span className="mt-0.5 block text-xs wrap-anywhere text-ink-600">{limits.join(' · ')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
