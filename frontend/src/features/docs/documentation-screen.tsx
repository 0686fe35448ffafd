import { useState } from 'react';
import { LoadFault } from '../../components/ui/load-fault';
import { useDocumentationTextQuery } from './documentation-api';
import { DocsFrame } from './docs-frame';
import { LiveText, type Heading } from './live-text';
import { TextSkeleton } from './text-skeleton';

/** A page of the documentation. Its text is HTML of the build, which the server sends to users alone. */
function DocumentationPage({ path }: { path: string }) {
  const { data: html, error, isFetching, refetch } = useDocumentationTextQuery(path);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const content = () => {
    if (html !== undefined) return <LiveText html={html} onHeadings={setHeadings} />;
    if (error === undefined) return <TextSkeleton path={path} />;
    return (
      <LoadFault
        title="This page did not load"
        fault={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <DocsFrame path={path} headings={headings}>
      {content()}
    </DocsFrame>
  );
}

/** `path`: of a page of the documentation. */
export default function DocumentationScreen({ path }: { path: string }) {
  return <DocumentationPage key={path} path={path} />;
}
