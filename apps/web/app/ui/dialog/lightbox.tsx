import type { Picture } from '@martelo/contract/shapes/pictures';
import { Suspense } from 'react';
import { latePart } from '../../lib/page/late-part';

const Viewer = latePart(() => import('./lightbox-viewer'));

export type LightboxProps = {
  open: boolean;
  pictures: readonly Picture[];
  index: number;
  alt: string;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** The full-screen viewer; its code is loaded when it first opens. */
export function Lightbox(props: LightboxProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  );
}
