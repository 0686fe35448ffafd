import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';

export interface Answer {
  status: number;
  contentType: string;
  body: unknown;
}

interface Declared {
  content?: Record<string, unknown>;
}
interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, Declared> }>>;
}

/**
 * Compares answers with the responses of the OpenAPI document, by another validator than the server's own.
 * @returns what is wrong with an answer; empty when it is as declared
 */
export function declaredAnswers(document: object): (endpoint: Endpoint, answer: Answer) => string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api', ...document });
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (pointer: string): ValidateFunction => {
    const found = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, found);
    return found;
  };

  return (endpoint, { status, contentType, body }) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    const responses = (document as ApiDocument).paths[path]?.[method]?.responses ?? {};
    const key = String(status) in responses ? String(status) : 'default';
    const declared = responses[key];
    if (declared === undefined) return [`status ${status} is not declared`];
    if (declared.content === undefined) return [];
    const type = contentType.split(';')[0] ?? '';
    if (!(type in declared.content)) return [`${status}: content type ${contentType} is not declared`];
    if (type !== 'application/json') return [];
    const validate = validatorOf(
      ['', 'paths', path, method, 'responses', key, 'content', type, 'schema']
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .map(encodeURIComponent)
        .join('/'),
    );
    if (validate(body)) return [];
    return (validate.errors ?? [])
      .slice(0, 3)
      .map((error) => `${status}: ${error.instancePath} ${error.message}`);
  };
}
