import { Button } from '@mantine/core';
import {
  categoryOfType,
  parseAuctionType,
  parseVehicleCategory,
} from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../../lib/remote/use-call';
import { notify } from '../../../../lib/toast/notify';
import { AdminPage } from '../../../../ui/page/admin-page';
import { createVehicle } from './save-vehicle';
import { useVehicleForm } from './use-vehicle-form';
import { useWayBack } from './use-way-back';
import { emptyDraft } from './vehicle-draft';
import { VehicleForm } from './vehicle-form';

type Props = {
  /** Slug of the category list that the form was opened from, if any. */
  tipo?: string;
  /** Category in the address that opened the form. */
  named: string;
  /** Auction in that address; empty: the newest unfinished one of the type. */
  auctionId: string;
};

export function AddVehicle({ tipo, named, auctionId }: Props) {
  const navigate = useNavigate();
  const type = tipo ? parseAuctionType(tipo) : null;
  const category = parseVehicleCategory(named);
  const back = useWayBack(tipo ? `/admin/veiculos/${tipo}` : '/admin/veiculos');
  const auctions = useCall('GET /api/auctions');
  const start = category ?? (type ? categoryOfType(type) : 'Carro');
  const [initial] = useState(() => ({
    draft: { ...emptyDraft(start, category ?? undefined), auctionId },
    pictures: [],
    version: '',
  }));
  const form = useVehicleForm({
    mode: 'add',
    name: `adicionar ${tipo ?? ''}`,
    initial,
    save: createVehicle,
    onSaved: ({ id, titulo, lote }, { more }) => {
      notify.success(`${titulo} cadastrado no lote ${lote}.`);
      const edit = `/admin/veiculos/editar/${id}${tipo ? `/${tipo}` : ''}#imagens`;
      void navigate(more ? edit : back);
    },
  });
  const title = category ?? (type ? categoryOfType(type) : null);
  return (
    <AdminPage
      title={title ? `Adicionar veículo - ${title}` : 'Adicionar veículo'}
      lead="O veículo aparece no site assim que for salvo."
      back={{ to: back, label: 'Voltar para lista' }}
    >
      <VehicleForm
        form={form}
        auctions={auctions.data ?? []}
        cancel={
          <Button variant="default" component={Link} to={back}>
            Cancelar
          </Button>
        }
      />
    </AdminPage>
  );
}
