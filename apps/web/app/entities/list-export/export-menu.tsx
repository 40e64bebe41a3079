import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import {
  EXPORT_PERMISSIONS,
  type ExportList,
  XLSX_MAX_ROWS,
} from '@martelo/contract/shapes/export-lists';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/formats';
import type { DownloadProgress } from '../../lib/transport/download';
import { Icon } from '../../ui/icon';
import { Permitted } from '../../ui/permitted';
import { ProgressBar } from '../../ui/state/progress-bar';
import type { ApprovalWish } from '../approval/ask-approval';
import { RequestDialog } from '../approval/request-dialog';
import classes from './export-menu.module.css';
import { type ExportFilter, useExport } from './use-export';

type Props = {
  list: ExportList;
  /** The current filters of the page's list. */
  query?: ExportFilter;
};

/** Exports the whole filtered list as a file; shown to whoever may take this list away. */
export function ExportMenu(props: Props) {
  return (
    <Permitted to={EXPORT_PERMISSIONS[props.list]}>
      <ExportButton {...props} />
    </Permitted>
  );
}

function ExportButton({ list, query = {} }: Props) {
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const { progress, start, cancel } = useExport(list, query, setWish);
  if (progress) return <Running progress={progress} onCancel={cancel} />;
  return (
    <>
      <RequestDialog
        wish={wish}
        question="Exportar esta lista de contatos? Depois da aprovação, o arquivo pode ser baixado uma vez, na página do pedido."
        onClose={() => setWish(null)}
      />
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon of={IconDownload} />}>
            Exportar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item className={classes.item} onClick={() => start('csv')}>
            CSV
            <span className={classes.hint}>
              Todas as linhas. Abre no Excel e em outros programas.
            </span>
          </Menu.Item>
          <Menu.Item className={classes.item} onClick={() => start('xlsx')}>
            Excel (XLSX)
            <span className={classes.hint}>
              Até {formatNumber(XLSX_MAX_ROWS)} linhas, com números e datas de planilha.
            </span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Running({ progress, onCancel }: { progress: DownloadProgress; onCancel: () => void }) {
  const { lines, rows } = progress;
  // The first line is the header row.
  const written = Math.max(lines - 1, 0);
  return (
    <div className={classes.running}>
      <span className={classes.words}>
        <span role="status">Exportando a lista.</span> {wordsOf(progress, written)}
        {rows !== null && rows > 0 && lines > 0 && (
          <ProgressBar share={written / rows} label="Exportação" />
        )}
      </span>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

function wordsOf({ bytes, rows }: DownloadProgress, written: number): string {
  if (bytes === 0) return 'Preparando o arquivo…';
  const size = `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
  if (written === 0 || rows === null) return size;
  return `${formatNumber(written)} de ${formatNumber(rows)} linhas, ${size}`;
}
