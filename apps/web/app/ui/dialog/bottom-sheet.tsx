import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../lib/page/use-back-closes';
import classes from './bottom-sheet.module.css';
import { useOpening } from './use-opening';

type Props = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode };

/** A panel that rises from the bottom of a phone's screen. */
export function BottomSheet({ opened, onClose, title, children }: Props) {
  const open = useOpening(opened);
  useBackCloses(open, onClose);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content, title: classes.title }}
    >
      {children}
    </Drawer>
  );
}
