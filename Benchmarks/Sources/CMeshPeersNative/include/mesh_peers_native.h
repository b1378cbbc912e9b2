/// The peers compiled for this machine are declared in mesh_peers.h of CMeshPeers.
#pragma once
