/** Replaces texts in a function; the rest of it, its owner and its rights stay as they are. Fails where a text is missing. */
export const replaceIn = (
  name: string,
  texts: readonly (readonly [before: string, after: string])[],
): string => `
  do $do$
  declare
    v_definition text := pg_get_functiondef('${name}'::regproc);
  begin
    ${texts
      .map(
        ([before, after]) => `if position($text$${before}$text$ in v_definition) = 0 then
      raise exception '% does not contain the text to replace', '${name}';
    end if;
    v_definition := replace(v_definition, $text$${before}$text$, $text$${after}$text$);`,
      )
      .join('\n    ')}
    execute v_definition;
  end $do$;
`;

export const reversed = (
  texts: readonly (readonly [before: string, after: string])[],
): readonly (readonly [before: string, after: string])[] =>
  texts.map(([before, after]) => [after, before] as const);
